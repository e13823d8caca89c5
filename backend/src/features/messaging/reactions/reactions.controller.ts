import { Body, Controller, Param, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { MessageView } from '../../../contracts/messages.js';
import { ReactionRequest } from '../../../contracts/reactions.js';
import { CurrentViewer, type Viewer } from '../../../platform/http/access/viewer.js';
import { RateLimit } from '../../../platform/http/limits/rate-limit.decorator.js';
import { defineRateLimit } from '../../../platform/http/limits/rate-limits.js';
import { ReactionsService } from './reactions.service.js';

const REACTION_LIMIT = defineRateLimit('reaction.account', 300, { minutes: 10 });

@ApiTags('messages')
@Controller('api/messages')
export class ReactionsController {
  constructor(private readonly reactions: ReactionsService) {}

  /** Gives or withdraws one of the viewer's reactions to a message. Repeating it changes nothing. */
  @RateLimit(REACTION_LIMIT)
  @Put(':id/reactions')
  react(
    @CurrentViewer() viewer: Viewer,
    @Param('id') id: string,
    @Body() request: ReactionRequest,
  ): Promise<MessageView> {
    return this.reactions.set(viewer, id, request);
  }
}
