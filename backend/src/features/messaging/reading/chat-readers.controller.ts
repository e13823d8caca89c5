import { Controller, Get, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ChatReaders } from '../../../contracts/read-positions.js';
import { CurrentViewer, type Viewer } from '../../../platform/http/access/viewer.js';
import { ChatReadersReader } from './chat-readers.reader.js';

@ApiTags('messages')
@Controller('api/messages/conversations')
export class ChatReadersController {
  constructor(private readonly reader: ChatReadersReader) {}

  /**
   * How far the other people in the chat of a team or game have read, the furthest first, at most 100. Leaves out people who have read nothing, and
   * those with whom the viewer does not share read receipts.
   */
  @Get(':conversation/readers')
  readers(@CurrentViewer() viewer: Viewer, @Param('conversation') id: string): Promise<ChatReaders> {
    return this.reader.readers(viewer, id);
  }
}
