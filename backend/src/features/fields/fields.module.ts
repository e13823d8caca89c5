import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MediaModule } from '../media/media.module.js';
import { NotificationsModule } from '../notifications/notifications.module.js';
import { PlacesModule } from '../places/places.module.js';
import { UsersModule } from '../users/users.module.js';
import { Field } from './field.entity.js';
import { FieldAdmin } from './field-admin.entity.js';
import { FieldAdminsController } from './field-admins.controller.js';
import { FieldAdminsReader } from './field-admins.reader.js';
import { FieldAdminsService } from './field-admins.service.js';
import { FieldFactsOf } from './field-facts.js';
import { FieldFollow } from './field-follow.entity.js';
import { FieldFollowsService } from './field-follows.service.js';
import { FieldHints } from './field-hints.js';
import { FieldListReader } from './field-list.reader.js';
import { FieldMapReader } from './field-map.reader.js';
import { FieldHead } from './field-head.js';
import { FieldPageReader } from './field-page.reader.js';
import { FieldPlaces } from './field-place.js';
import { FieldReader } from './field.reader.js';
import { FieldRows } from './field-rows.js';
import { FieldsController } from './fields.controller.js';
import { FieldsService } from './fields.service.js';
import { GalleryService } from './gallery.service.js';
import { HeldFields } from './held-fields.js';
import { HeldReviews } from './held-reviews.js';
import { Review } from './review.entity.js';
import { ReviewComment } from './review-comment.entity.js';
import { ReviewCommentReader } from './review-comment.reader.js';
import { ReviewCommentsService } from './review-comments.service.js';
import { ReviewHandlers } from './review.handlers.js';
import { ReviewReader } from './review.reader.js';
import { ReviewRows } from './review-rows.js';
import { ReviewsController } from './reviews.controller.js';
import { ReviewsService } from './reviews.service.js';

@Module({
  imports: [
    MediaModule,
    PlacesModule,
    UsersModule,
    NotificationsModule,
    TypeOrmModule.forFeature([Field, FieldAdmin, FieldFollow, Review, ReviewComment]),
  ],
  controllers: [FieldsController, FieldAdminsController, ReviewsController],
  providers: [
    FieldReader,
    FieldListReader,
    FieldMapReader,
    FieldPageReader,
    FieldAdminsReader,
    ReviewReader,
    ReviewCommentReader,
    FieldFactsOf,
    FieldPlaces,
    FieldRows,
    ReviewRows,
    HeldFields,
    HeldReviews,
    FieldsService,
    GalleryService,
    FieldAdminsService,
    FieldFollowsService,
    ReviewsService,
    ReviewCommentsService,
    FieldHints,
    FieldHead,
    ReviewHandlers,
  ],
  exports: [FieldReader, FieldMapReader],
})
export class FieldsModule {}
