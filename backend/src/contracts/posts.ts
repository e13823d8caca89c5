import { LIMITS } from './limits.js';
import { Text } from './rules.js';
import type { PersonView } from './users.js';

export class PostRequest {
  @Text({ required: 'Write something first', max: LIMITS.post, label: 'A post' })
  content: string;
}

export class PostView {
  id: string;
  content: string;
  postType: 'general';
  author: PersonView;
  createdAt: string;
}
