import { Type } from 'class-transformer';
import { IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import { LIMITS } from './limits.js';

/**
 * The parameters of every list. The answer's `Link: <…>; rel="next"` header has the next cursor, and `X-Total-Count` the size of the list.
 * `X-Total-Count-Capped: true` means that the list has more entries than that.
 */
export class PageRequest {
  @IsOptional()
  @Type(() => Number)
  @Max(LIMITS.pageMax, { message: `limit can be at most ${LIMITS.pageMax}` })
  @Min(1, { message: 'limit must be at least 1' })
  @IsInt({ message: 'limit must be a whole number' })
  limit: number = LIMITS.pageDefault;

  /** The opaque cursor from the previous page. */
  @IsOptional()
  @MaxLength(500, { message: 'The cursor is not valid for this list' })
  @IsString({ message: 'The cursor is not valid for this list' })
  cursor?: string;
}
