import { Type } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsInstance, IsString, MaxLength, ValidateNested } from 'class-validator';
import { LIMITS } from './limits.js';
import { Seq } from './number-rules.js';
import { isWellFormed } from './rules.js';

export class DeliveredPosition {
  @IsString({ message: 'Conversation not found' })
  @MaxLength(200, { message: 'Conversation not found' })
  @isWellFormed()
  conversationId: string;

  /** The device has received every message up to this one. */
  @Seq()
  seq: number;
}

/** Acknowledges the messages that a device has received, in one or more conversations. */
export class DeliveredPositions {
  @ValidateNested({ each: true })
  @Type(() => DeliveredPosition)
  @IsInstance(DeliveredPosition, { each: true, message: 'Conversation not found' })
  @ArrayMaxSize(LIMITS.pageMax, { message: `At most ${LIMITS.pageMax} conversations are allowed` })
  @IsArray({ message: 'positions must be a list' })
  positions: DeliveredPosition[];
}
