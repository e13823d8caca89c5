import { type DynamicModule, Module } from '@nestjs/common';
import { AdminModule } from './features/admin/admin.module.js';
import { AuthModule } from './features/auth/auth.module.js';
import { FeedModule } from './features/feed/feed.module.js';
import { FieldsModule } from './features/fields/fields.module.js';
import { GamesModule } from './features/games/games.module.js';
import { LandingModule } from './features/landing/landing.module.js';
import { MapsModule } from './features/maps/maps.module.js';
import { MediaModule } from './features/media/media.module.js';
import { MessagingModule } from './features/messaging/messaging.module.js';
import { ModerationModule } from './features/moderation/moderation.module.js';
import { NotificationsModule } from './features/notifications/notifications.module.js';
import { PlacesModule } from './features/places/places.module.js';
import { SearchModule } from './features/search/search.module.js';
import { TeamsModule } from './features/teams/teams.module.js';
import { UsersModule } from './features/users/users.module.js';
import { EVENT_HANDLER_NAMES } from './features/handler-names.js';
import type { Config } from './platform/config/config.js';
import { PlatformModule } from './platform/platform.module.js';

@Module({})
export class AppModule {
  static with(config: Config, handlerNames = EVENT_HANDLER_NAMES): DynamicModule {
    return {
      module: AppModule,
      imports: [
        PlatformModule.with(config, handlerNames),
        MediaModule,
        PlacesModule,
        UsersModule,
        AuthModule,
        NotificationsModule,
        FieldsModule,
        TeamsModule,
        GamesModule,
        FeedModule,
        SearchModule,
        MessagingModule,
        MapsModule,
        LandingModule,
        ModerationModule,
        AdminModule,
      ],
    };
  }
}
