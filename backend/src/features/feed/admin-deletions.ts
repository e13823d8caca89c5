import { Injectable, Logger } from '@nestjs/common';
import type { TextKind } from '../../contracts/posts.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import type { Viewer } from '../../platform/http/access/viewer.js';

interface AdminDeletion {
  type: TextKind;
  id: string;
  authorId: string;
}

type Recorder = (admin: Viewer, deletion: AdminDeletion) => Promise<void>;

/** Records deletions that only the role of an administrator allows. The moderation feature registers the recorder, because it is in a higher layer. */
@Injectable()
export class AdminDeletions {
  private readonly logger = new Logger('Audit');
  private recorder?: Recorder;

  constructor(private readonly unitOfWork: UnitOfWork) {}

  setRecorder(recorder: Recorder): void {
    this.recorder = recorder;
  }

  /** Call it in the transaction of the deletion. */
  async record(admin: Viewer, deletion: AdminDeletion): Promise<void> {
    if (!this.recorder) throw new Error('No feature records the deletions of administrators');
    await this.recorder(admin, deletion);
    const { type, id, authorId } = deletion;
    this.unitOfWork.afterCommit(() =>
      this.logger.warn({ [`${type}Id`]: id, authorId, adminId: admin.id }, `An administrator deleted a ${type}`),
    );
  }
}
