import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Players, follows, posts, notifications and private conversations. */
export class LiveCore1763700100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE users (
        id uuid PRIMARY KEY,
        email varchar(254) NOT NULL,
        password_hash text NOT NULL,
        first_name varchar(80) NOT NULL,
        last_name varchar(80),
        nickname varchar(80),
        profile_image_url text,
        bio text,
        location text,
        role varchar(10) NOT NULL DEFAULT 'user' CHECK (role IN ('user', 'admin')),
        following_count integer NOT NULL DEFAULT 0 CHECK (following_count >= 0),
        followers_count integer NOT NULL DEFAULT 0 CHECK (followers_count >= 0),
        terms_accepted_at timestamptz(3) NOT NULL,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        updated_at timestamptz(3) NOT NULL DEFAULT now(),
        -- The text that searches match. It does not contain the email address, because only a search for the whole address finds it.
        search_text text GENERATED ALWAYS AS (folded(first_name || ' ' || coalesce(last_name, '') || ' ' || coalesce(nickname, ''))) STORED
      );
      CREATE UNIQUE INDEX users_email ON users (lower(email));
      CREATE INDEX users_search ON users USING gin (search_text gin_trgm_ops);

      CREATE TABLE follows (
        id uuid PRIMARY KEY,
        follower_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
        followee_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        CONSTRAINT follows_once UNIQUE (follower_id, followee_id),
        CONSTRAINT follows_another CHECK (follower_id <> followee_id)
      );
      CREATE INDEX follows_by_follower ON follows (follower_id, id);
      CREATE INDEX follows_by_followee ON follows (followee_id, id);

      CREATE TABLE posts (
        id uuid PRIMARY KEY,
        author_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
        content text NOT NULL,
        post_type varchar(30) NOT NULL DEFAULT 'general',
        created_at timestamptz(3) NOT NULL DEFAULT now()
      );
      CREATE INDEX posts_by_author ON posts (author_id, id DESC);

      CREATE TABLE notifications (
        id uuid PRIMARY KEY,
        recipient_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
        sender_id uuid REFERENCES users ON DELETE CASCADE,
        type varchar(40) NOT NULL,
        title text NOT NULL,
        message text NOT NULL,
        link text NOT NULL,
        -- A cause creates one notification, even if its event is handled twice.
        cause text NOT NULL,
        is_read boolean NOT NULL DEFAULT false,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        CONSTRAINT notifications_once UNIQUE (recipient_id, cause)
      );
      CREATE INDEX notifications_of ON notifications (recipient_id, id DESC);
      CREATE INDEX notifications_unread ON notifications (recipient_id) WHERE NOT is_read;

      CREATE TABLE conversations (
        id text PRIMARY KEY,
        type varchar(10) NOT NULL,
        last_seq integer NOT NULL DEFAULT 0,
        last_message_id uuid,
        created_at timestamptz(3) NOT NULL DEFAULT now()
      );

      CREATE TABLE conversation_members (
        conversation_id text NOT NULL REFERENCES conversations ON DELETE CASCADE,
        user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
        -- The messages up to this number are read. sent_since_read counts the user's own messages after it, so that
        -- unread = last_seq - read_seq - sent_since_read does not read the messages.
        read_seq integer NOT NULL DEFAULT 0,
        sent_since_read integer NOT NULL DEFAULT 0,
        PRIMARY KEY (conversation_id, user_id)
      );
      CREATE INDEX conversation_members_of ON conversation_members (user_id) INCLUDE (conversation_id, read_seq, sent_since_read);

      CREATE TABLE messages (
        id uuid PRIMARY KEY,
        conversation_id text NOT NULL REFERENCES conversations ON DELETE CASCADE,
        seq integer NOT NULL,
        sender_id uuid NOT NULL REFERENCES users,
        client_id varchar(64),
        content text NOT NULL,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        CONSTRAINT messages_in_order UNIQUE (conversation_id, seq),
        CONSTRAINT messages_once UNIQUE (sender_id, client_id)
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'DROP TABLE messages, conversation_members, conversations, notifications, posts, follows, users',
    );
  }
}
