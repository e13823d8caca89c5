import { isRefusal, messageOf } from '@/shared/api/http';
import { toast } from '@/shared/ui/toast';

/** The server's own words where it decided; else ours. */
export const failed = (ours: string) => (error: unknown) =>
  toast({
    title: 'Error',
    description: isRefusal(error) ? messageOf(error) : ours,
    tone: 'bad',
  });
