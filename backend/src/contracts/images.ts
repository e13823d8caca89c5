import { Type } from 'class-transformer';
import { IsInt, IsOptional, Max, Min } from 'class-validator';

/** The URL to which one picture can be uploaded by `PUT`. It works once and expires soon. */
export class UploadTicket {
  uploadURL: string;
}

/** A picture that is stored in all sizes. */
export class StoredImageView {
  /** `/objects/uploads/{id}` */
  imageUrl: string;
  /** In pixels, after rotating the picture upright. */
  width: number;
  height: number;
}

const WIDTH = { message: 'width must be a whole number of pixels from 1 to 4096' };

/** The displayed width. The server answers with the next larger stored width or, without a width, with the full size. */
export class ImageRequest {
  @IsOptional()
  @Type(() => Number)
  @Max(4096, WIDTH)
  @Min(1, WIDTH)
  @IsInt(WIDTH)
  width?: number;
}
