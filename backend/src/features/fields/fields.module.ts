import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MediaModule } from '../media/media.module.js';
import { NotificationsModule } from '../notifications/notifications.module.js';
import { PlacesModule } from '../places/places.module.js';
import { UsersModule } from '../users/users.module.js';
import { Field } from './field.entity.js';
import { FieldAdmin } from './admins/field-admin.entity.js';
import { FieldAdminOffer } from './admins/field-admin-offer.entity.js';
import { FieldAdminHandlers } from './admins/field-admin.handlers.js';
import { FieldAdminOffersService } from './admins/field-admin-offers.service.js';
import { FieldAdminRepository } from './admins/field-admin.repository.js';
import { FieldAdminsController } from './admins/field-admins.controller.js';
import { FieldAdminsReader } from './admins/field-admins.reader.js';
import { BlockedUserFieldHandlers } from './admins/blocked-user.handlers.js';
import { DeletedUserFieldHandlers } from './admins/deleted-user.handlers.js';
import { FieldAdminsService } from './admins/field-admins.service.js';
import { FieldDetailsBuilder } from './field-details.js';
import { FieldFollow } from './follows/field-follow.entity.js';
import { FieldFollowsService } from './follows/field-follows.service.js';
import { FieldHandlers } from './field.handlers.js';
import { FieldHints } from './field-hints.js';
import { FieldDirectoryReader } from './directory/field-directory.reader.js';
import { BestFieldsReader } from './directory/best-fields.reader.js';
import { FieldMapReader } from './directory/field-map.reader.js';
import { FieldModeration } from './field-moderation.js';
import { FieldPageHead } from './field-page-head.js';
import { FieldPageReader } from './field-page.reader.js';
import { FieldLocationResolver } from './field-location.js';
import { FieldPrecisionBackfill } from './field-precision-backfill.js';
import { FieldReader } from './field.reader.js';
import { FieldRepository } from './field.repository.js';
import { FieldsController } from './fields.controller.js';
import { FieldsService } from './fields.service.js';
import { GalleryService } from './gallery/gallery.service.js';
import { FieldLock } from './field-lock.js';
import { ReviewLock } from './reviews/review-lock.js';
import { Review } from './reviews/review.entity.js';
import { ReviewComment } from './reviews/review-comment.entity.js';
import { ReviewCommentReader } from './reviews/review-comment.reader.js';
import { ReviewCommentsService } from './reviews/review-comments.service.js';
import { ReviewHandlers } from './reviews/review.handlers.js';
import { ReviewModeration } from './reviews/review-moderation.js';
import { ReviewReader } from './reviews/review.reader.js';
import { ReviewRepository } from './reviews/review.repository.js';
import { ReviewsController } from './reviews/reviews.controller.js';
import { ReviewsService } from './reviews/reviews.service.js';
import { FieldExport } from './field-export.js';
import { FieldNotificationDetails } from './field-notification-details.js';

@Module({
  imports: [
    MediaModule,
    PlacesModule,
    UsersModule,
    NotificationsModule,
    TypeOrmModule.forFeature([Field, FieldAdmin, FieldAdminOffer, FieldFollow, Review, ReviewComment]),
  ],
  controllers: [FieldsController, FieldAdminsController, ReviewsController],
  providers: [
    FieldNotificationDetails,
    FieldExport,
    FieldReader,
    FieldDirectoryReader,
    FieldMapReader,
    BestFieldsReader,
    FieldPageReader,
    FieldAdminsReader,
    ReviewReader,
    ReviewCommentReader,
    FieldDetailsBuilder,
    FieldLocationResolver,
    FieldPrecisionBackfill,
    FieldRepository,
    ReviewRepository,
    FieldLock,
    ReviewLock,
    FieldsService,
    GalleryService,
    FieldAdminRepository,
    FieldAdminsService,
    FieldAdminOffersService,
    FieldAdminHandlers,
    DeletedUserFieldHandlers,
    BlockedUserFieldHandlers,
    FieldFollowsService,
    ReviewsService,
    ReviewCommentsService,
    FieldHints,
    FieldHandlers,
    FieldPageHead,
    ReviewHandlers,
    FieldModeration,
    ReviewModeration,
  ],
  exports: [
    FieldPageReader,
    ReviewReader,
    FieldReader,
    FieldMapReader,
    FieldModeration,
    ReviewModeration,
    FieldDirectoryReader,
    BestFieldsReader,
  ],
})
export class FieldsModule {}

export { FieldModeration } from './field-moderation.js';
export { ReviewModeration } from './reviews/review-moderation.js';
