import { toast } from '@/shared/ui/feedback/toast';

export const MEGABYTE = 1024 * 1024;

/** What was chosen is no picture. */
export const showNotAnImage = () =>
  toast({ title: 'Invalid File Type', description: 'Please select a valid image file.', tone: 'bad' });

export const showUploadFailed = (description: string) => toast({ title: 'Upload failed', description, tone: 'bad' });
