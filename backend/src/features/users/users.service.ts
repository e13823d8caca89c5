import { Injectable } from '@nestjs/common';
import type { CurrentUserView, ProfileUpdate } from '../../contracts/users.js';
import { Database } from '../../platform/database/database.js';
import { newId } from '../../platform/database/ids.js';
import { violates } from '../../platform/database/postgres-errors.js';
import type { Viewer } from '../../platform/http/access.js';
import { Problem } from '../../platform/http/problem.js';
import { User } from './user.entity.js';
import { userPolicy } from './user.policy.js';
import { UserReader } from './user.reader.js';

type NewUser = Pick<User, 'email' | 'passwordHash' | 'firstName'> &
  Partial<Pick<User, 'lastName' | 'nickname' | 'bio' | 'location' | 'role' | 'id'>>;

const orNull = (text: string | null | undefined): string | null => text || null;

@Injectable()
export class UsersService {
  constructor(
    private readonly database: Database,
    private readonly reader: UserReader,
  ) {}

  /** Answers the new user's id. Throws `auth.email-taken`. */
  async create(given: NewUser): Promise<string> {
    const user: Partial<User> = {
      ...given,
      id: given.id ?? newId(),
      lastName: orNull(given.lastName),
      termsAcceptedAt: new Date(),
    };
    try {
      await this.database.repository(User).insert(user);
    } catch (error) {
      throw violates(error, 'users_email')
        ? new Problem('auth.email-taken', { fields: { email: 'An account with this email already exists' } })
        : error;
    }
    return user.id ?? '';
  }

  /** What signing in needs to know of an account; null when there is none. */
  findByEmail(email: string): Promise<Pick<User, 'id' | 'passwordHash'> | undefined> {
    return this.database.queryOne(
      'SELECT id, password_hash AS "passwordHash" FROM users WHERE lower(email) = lower($1)',
      [email],
    );
  }

  async grantAdmin(email: string): Promise<boolean> {
    const granted = await this.database.query(
      `UPDATE users SET role = 'admin', updated_at = now() WHERE lower(email) = lower($1) RETURNING 1`,
      [email],
    );
    return granted.length > 0;
  }

  async updateProfile(viewer: Viewer, id: string, update: ProfileUpdate): Promise<CurrentUserView> {
    await this.reader.player(viewer, id);
    if (!userPolicy.edit(viewer, { id })) throw new Problem('access.denied');
    await this.database.repository(User).update(id, {
      firstName: update.firstName,
      ...(update.lastName !== undefined && { lastName: orNull(update.lastName) }),
      ...(update.nickname !== undefined && { nickname: orNull(update.nickname) }),
      ...(update.bio !== undefined && { bio: orNull(update.bio) }),
    });
    const saved = await this.reader.current(viewer);
    if (!saved) throw new Problem('user.unknown');
    return saved;
  }
}
