import { Controller, Get, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ChannelReaders } from '../../../contracts/read-positions.js';
import { CurrentViewer, type Viewer } from '../../../platform/http/access/viewer.js';
import { ChannelReadersReader } from './channel-readers.reader.js';

@ApiTags('messages')
@Controller('api/messages/conversations')
export class ChannelReadersController {
  constructor(private readonly reader: ChannelReadersReader) {}

  /**
   * How far the other people in the chat of a team or game have read, the furthest first, at most 100. Leaves out people who have read nothing, and
   * those with whom the viewer does not share read receipts.
   */
  @Get(':conversation/readers')
  readers(@CurrentViewer() viewer: Viewer, @Param('conversation') id: string): Promise<ChannelReaders> {
    return this.reader.readers(viewer, id);
  }
}
