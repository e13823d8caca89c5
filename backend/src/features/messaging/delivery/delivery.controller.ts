import { Body, Controller, HttpCode, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { DeliveredPositions } from '../../../contracts/delivery.js';
import { CurrentViewer, type Viewer } from '../../../platform/http/access/viewer.js';
import { RateLimit } from '../../../platform/http/limits/rate-limit.decorator.js';
import { defineRateLimit } from '../../../platform/http/limits/rate-limits.js';
import { DeliveryService } from './delivery.service.js';

const DELIVERY_LIMIT = defineRateLimit('delivery.account', 600, { minutes: 10 });

@ApiTags('messages')
@Controller('api/messages')
export class DeliveryController {
  constructor(private readonly delivery: DeliveryService) {}

  /**
   * Acknowledges the messages that a device has received, like the socket event `conversation:delivered`. Their senders see them as delivered. Ignores
   * channels and conversations in which the viewer does not take part.
   */
  @RateLimit(DELIVERY_LIMIT)
  @Put('delivered')
  @HttpCode(204)
  acknowledge(@CurrentViewer() viewer: Viewer, @Body() positions: DeliveredPositions): Promise<void> {
    return this.delivery.acknowledge(viewer, positions);
  }
}
