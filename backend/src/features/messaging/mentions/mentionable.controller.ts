import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { MentionableParticipants, MentionableRequest } from '../../../contracts/mentions.js';
import { CurrentViewer, type Viewer } from '../../../platform/http/access/viewer.js';
import { MentionableReader } from './mentionable.reader.js';

@ApiTags('messages')
@Controller('api/messages/conversations')
export class MentionableController {
  constructor(private readonly reader: MentionableReader) {}

  /** The participants of the chat of a team or game whom the viewer can mention. */
  @Get(':conversation/mentionable')
  mentionable(
    @CurrentViewer() viewer: Viewer,
    @Param('conversation') id: string,
    @Query() { q }: MentionableRequest,
  ): Promise<MentionableParticipants> {
    return this.reader.mentionable(viewer, id, q ?? '');
  }
}
