import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DataUrls } from './data-urls.js';
import { Image } from './image.entity.js';
import { ImageReader } from './image.reader.js';
import { ImageSweep } from './image-sweep.js';
import { ImagesController } from './images.controller.js';
import { Pictures } from './pictures.js';
import { StoredImages } from './stored-images.js';
import { TakesPictures } from './takes-pictures.js';
import { UploadsService } from './uploads.service.js';
import { UploadTickets } from './upload-tickets.js';

@Module({
  imports: [TypeOrmModule.forFeature([Image])],
  controllers: [ImagesController],
  providers: [DataUrls, ImageReader, ImageSweep, Pictures, StoredImages, UploadsService, UploadTickets],
  exports: [DataUrls, Pictures],
})
export class MediaModule {}

export { Pictures, TakesPictures };
