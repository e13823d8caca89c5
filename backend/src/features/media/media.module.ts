import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DataUrls } from './data-urls.js';
import { Image } from './image.entity.js';
import { ImageCopies } from './image-copies.js';
import { ImageReader } from './image.reader.js';
import { ImageSweep } from './image-sweep.js';
import { ImagesController } from './images.controller.js';
import { ImageUsage } from './image-usage.js';
import { PROFILE_PICTURE_LIMIT } from './size-limit.js';
import { StoredImages } from './stored-images.js';
import { AcceptsImages } from './accepts-images.js';
import { UploadsService } from './uploads.service.js';
import { UploadTickets } from './upload-tickets.js';

@Module({
  imports: [TypeOrmModule.forFeature([Image])],
  controllers: [ImagesController],
  providers: [DataUrls, ImageCopies, ImageReader, ImageSweep, ImageUsage, StoredImages, UploadsService, UploadTickets],
  exports: [DataUrls, ImageCopies, ImageReader, ImageUsage],
})
export class MediaModule {}

export { ImageCopies, ImageReader, ImageUsage, AcceptsImages, PROFILE_PICTURE_LIMIT };
