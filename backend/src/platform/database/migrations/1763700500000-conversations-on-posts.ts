import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Likes, comments, mentions, shares and walls; grouped notifications; full-text search of posts. */
export class ConversationsOnPosts1763700500000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- The number of posts that the user wrote. It changes with every post, so that a feed does not count them.
      ALTER TABLE users ADD posts_count integer NOT NULL DEFAULT 0 CHECK (posts_count >= 0);
      UPDATE users SET posts_count = many FROM (SELECT author_id, count(*)::int AS many FROM posts GROUP BY author_id) written
        WHERE id = author_id;

      -- A callsign as it is written after an @: without spaces, ignoring case and accents.
      CREATE FUNCTION handle_of(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
        RETURN folded(regexp_replace($1, '[\\s\\u00a0\\u2007\\u202f\\ufeff]+', '', 'g'));
      CREATE INDEX users_by_handle ON users (handle_of(nickname), id);

      -- Words consist of letters and digits only, so that a search finds the parts of an address or of a file name.
      CREATE FUNCTION only_words(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
        RETURN regexp_replace(folded($1), '[\\u0001-\\u002f\\u003a-\\u0040\\u005b-\\u0060\\u007b-\\u007f]+', ' ', 'g');
      CREATE FUNCTION words_of(text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
        RETURN to_tsvector('pg_catalog.simple', only_words($1));
      -- A query for texts that contain all words. The last word may be incomplete. Null if the text has no word.
      CREATE FUNCTION words_sought(text) RETURNS tsquery LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
        RETURN (SELECT CASE WHEN numnode(words) > 0 THEN (words::text || ':*')::tsquery END
                FROM (SELECT plainto_tsquery('pg_catalog.simple', only_words($1)) AS words) whole);

      -- Free space on each page for HOT updates, so that a changed number of likes updates no index.
      ALTER TABLE posts SET (fillfactor = 85);
      ALTER TABLE posts
        ADD image_url text,
        ADD image_alt text,
        ADD image_width integer,
        ADD image_height integer,
        ADD edited_at timestamptz(3),
        ADD likes integer NOT NULL DEFAULT 0 CHECK (likes >= 0),
        ADD comments integer NOT NULL DEFAULT 0 CHECK (comments >= 0),
        -- No foreign key: a post stays when the post that it shares is deleted, and shows that the original is gone.
        ADD shared_post_id uuid,
        ADD target_user_id uuid REFERENCES users ON DELETE CASCADE,
        ADD wall_id uuid NOT NULL GENERATED ALWAYS AS (coalesce(target_user_id, author_id)) STORED,
        ADD words tsvector NOT NULL GENERATED ALWAYS AS (words_of(content)) STORED;
      CREATE INDEX posts_on_wall ON posts (wall_id, id DESC);
      CREATE INDEX posts_by_target ON posts (target_user_id) WHERE target_user_id IS NOT NULL;
      -- Without fastupdate, because every search would read the whole list of pending entries.
      CREATE INDEX posts_by_words ON posts USING gin (words) WITH (fastupdate = off);

      CREATE TABLE comments (
        id uuid PRIMARY KEY,
        post_id uuid NOT NULL REFERENCES posts ON DELETE CASCADE,
        author_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
        content text NOT NULL,
        likes integer NOT NULL DEFAULT 0 CHECK (likes >= 0),
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        updated_at timestamptz(3) NOT NULL DEFAULT now()
      ) WITH (fillfactor = 85);
      CREATE INDEX comments_of_post ON comments (post_id, id DESC);
      CREATE INDEX comments_by_author ON comments (author_id);

      CREATE TABLE post_likes (
        post_id uuid NOT NULL REFERENCES posts ON DELETE CASCADE,
        user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        PRIMARY KEY (post_id, user_id)
      );
      CREATE INDEX post_likes_by_user ON post_likes (user_id);
      CREATE TABLE comment_likes (
        comment_id uuid NOT NULL REFERENCES comments ON DELETE CASCADE,
        user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        PRIMARY KEY (comment_id, user_id)
      );
      CREATE INDEX comment_likes_by_user ON comment_likes (user_id);

      CREATE TABLE post_mentions (
        post_id uuid NOT NULL REFERENCES posts ON DELETE CASCADE,
        handle varchar(80) NOT NULL,
        user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
        PRIMARY KEY (post_id, handle, user_id)
      );
      CREATE INDEX post_mentions_by_user ON post_mentions (user_id);
      CREATE TABLE comment_mentions (
        comment_id uuid NOT NULL REFERENCES comments ON DELETE CASCADE,
        handle varchar(80) NOT NULL,
        user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
        PRIMARY KEY (comment_id, handle, user_id)
      );
      CREATE INDEX comment_mentions_by_user ON comment_mentions (user_id);

      ALTER TABLE messages ADD shared_post_id uuid;

      ALTER TABLE notifications
        -- The sort key of the list. It changes whenever a sender is added to the notification.
        ADD position uuid,
        -- The path of the object that the notification is about. Unread notifications of one type about one object are one row.
        ADD object text,
        ADD senders integer NOT NULL DEFAULT 1 CHECK (senders > 0);
      UPDATE notifications SET position = id, link = CASE type WHEN 'follow' THEN '/profile/' || sender_id ELSE link END;
      ALTER TABLE notifications ALTER position SET NOT NULL;

      -- The causes of each recipient's notifications, with their senders. The primary key makes a cause notify a recipient only once.
      CREATE TABLE notification_senders (
        cause text NOT NULL,
        recipient_id uuid NOT NULL,
        sender_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
        -- Null only until the end of the transaction that stores the notification.
        notification_id uuid REFERENCES notifications ON DELETE CASCADE,
        PRIMARY KEY (cause, recipient_id)
      );
      CREATE INDEX notification_senders_of ON notification_senders (notification_id, sender_id);
      CREATE INDEX notification_senders_by_sender ON notification_senders (sender_id);
      INSERT INTO notification_senders (cause, recipient_id, sender_id, notification_id)
        SELECT cause, recipient_id, sender_id, id FROM notifications WHERE sender_id IS NOT NULL;

      ALTER TABLE notifications DROP COLUMN cause;
      DROP INDEX notifications_of, notifications_unread;
      CREATE INDEX notifications_of ON notifications (recipient_id, position DESC);
      -- The count for the badge uses this index, too.
      CREATE UNIQUE INDEX notifications_unread ON notifications (recipient_id, type, object) WHERE NOT is_read;
      CREATE INDEX notifications_about ON notifications (split_part(object, '#', 1)) WHERE object IS NOT NULL;
      CREATE INDEX notifications_by_sender ON notifications (sender_id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE notifications ADD cause text;
      UPDATE notifications n SET cause = coalesce(
        (SELECT min(s.cause) FROM notification_senders s WHERE s.notification_id = n.id), 'untold:' || n.id);
      DROP INDEX notifications_of, notifications_unread, notifications_about, notifications_by_sender;
      DROP TABLE notification_senders;
      ALTER TABLE notifications ALTER cause SET NOT NULL, DROP COLUMN position, DROP COLUMN object, DROP COLUMN senders,
        ADD CONSTRAINT notifications_once UNIQUE (recipient_id, cause);
      CREATE INDEX notifications_of ON notifications (recipient_id, id DESC);
      CREATE INDEX notifications_unread ON notifications (recipient_id) WHERE NOT is_read;

      ALTER TABLE messages DROP COLUMN shared_post_id;
      DROP TABLE comment_mentions, post_mentions, comment_likes, post_likes, comments;
      DROP INDEX posts_on_wall, posts_by_target, posts_by_words, users_by_handle;
      ALTER TABLE posts
        DROP COLUMN image_url, DROP COLUMN image_alt, DROP COLUMN image_width, DROP COLUMN image_height, DROP COLUMN edited_at,
        DROP COLUMN likes, DROP COLUMN comments, DROP COLUMN shared_post_id, DROP COLUMN wall_id, DROP COLUMN target_user_id,
        DROP COLUMN words;
      ALTER TABLE posts RESET (fillfactor);
      DROP FUNCTION words_sought(text), words_of(text), only_words(text), handle_of(text);
      ALTER TABLE users DROP COLUMN posts_count;
    `);
  }
}
