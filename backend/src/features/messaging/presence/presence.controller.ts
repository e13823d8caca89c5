import { Controller, Get, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { PersonPresence } from '../../../contracts/presence.js';
import { CurrentViewer, type Viewer } from '../../../platform/http/access/viewer.js';
import { PresenceReader } from './presence.reader.js';

@ApiTags('messages')
@Controller('api/messages/presence')
export class PresenceController {
  constructor(private readonly reader: PresenceReader) {}

  /** Returns when a person was last active. `presence` is null unless the viewer and the person have a direct conversation and share their presence with each other. */
  @Get(':id')
  async presence(@CurrentViewer() viewer: Viewer, @Param('id') userId: string): Promise<PersonPresence> {
    return { presence: await this.reader.presence(viewer, userId) };
  }
}
