import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { GameParticipantsRequest, GameParticipantView } from '../../../contracts/game-participants.js';
import { CurrentViewer, OpenToVisitors, type Viewer } from '../../../platform/http/access/viewer.js';
import { ApiPagedResponse } from '../../../platform/http/open-api/open-api.js';
import type { Page } from '../../../platform/http/paging/paging.js';
import { GameParticipantReader } from './participant.reader.js';

@ApiTags('games')
@Controller('api/games/:id/participants')
export class GameParticipantsController {
  constructor(private readonly reader: GameParticipantReader) {}

  /** The people with a seat, in the order in which they joined. */
  @OpenToVisitors()
  @ApiPagedResponse(GameParticipantView)
  @Get()
  list(
    @CurrentViewer() viewer: Viewer | null,
    @Param('id') id: string,
    @Query() request: GameParticipantsRequest,
  ): Promise<Page<GameParticipantView>> {
    return this.reader.list(viewer, id, request);
  }
}
