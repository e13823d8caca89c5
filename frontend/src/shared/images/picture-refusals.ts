import { toast } from '@/shared/ui/toast';

export const MEGABYTE = 1024 * 1024;

/** What was chosen is no picture. */
export const sayNoImage = () =>
  toast({ title: 'Invalid File Type', description: 'Please select a valid image file.', tone: 'bad' });

export const sayUploadFailed = (description: string) => toast({ title: 'Upload failed', description, tone: 'bad' });
