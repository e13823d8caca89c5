import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { NextGameView } from '../../../contracts/next-game.js';
import { CompressedAnswer } from '../../../platform/http/compressed-answer.js';
import { CurrentViewer, type Viewer } from '../../../platform/http/access/viewer.js';
import { NextGameReader } from './next-game.reader.js';

@ApiTags('games')
@Controller('api/games/next')
export class NextGameController {
  constructor(private readonly reader: NextGameReader) {}

  /** The game that the viewer plays or organizes now or next, with what they need to know for it. */
  @CompressedAnswer()
  @Get()
  next(@CurrentViewer() viewer: Viewer): Promise<NextGameView> {
    return this.reader.next(viewer);
  }
}
