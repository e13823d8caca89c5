import { Type } from 'class-transformer';
import { IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import { LIMITS } from './limits.js';

/** Every list takes these; the answer's `Link: <…>; rel="next"` header holds the next cursor and `X-Total-Count` the size of the whole. */
export class PageRequest {
  @IsOptional()
  @Type(() => Number)
  @Max(LIMITS.pageMax, { message: `limit can be at most ${LIMITS.pageMax}` })
  @Min(1, { message: 'limit must be at least 1' })
  @IsInt({ message: 'limit must be a whole number' })
  limit: number = LIMITS.pageDefault;

  /** Opaque: the one that the last page gave. */
  @IsOptional()
  @MaxLength(500, { message: 'The cursor is not one that this list gave' })
  @IsString({ message: 'The cursor is not one that this list gave' })
  cursor?: string;
}
