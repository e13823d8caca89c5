import { reasonOf } from '@/shared/api/http';
import { toast } from '@/shared/ui/toast';

/** The server's own words where it decided; else ours. */
export const failed = (ours: string) => (error: unknown) =>
  toast({ title: 'Error', description: reasonOf(error, ours), tone: 'bad' });
