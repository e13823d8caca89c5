import { toast } from '@/shared/ui/feedback/toast';

export const MEGABYTE = 1024 * 1024;

/** Shown when the selected file is not an image. */
export const showNotAnImage = () =>
  toast({ title: 'Invalid File Type', description: 'Please select a valid image file.', tone: 'bad' });

export const showUploadFailed = (description: string) => toast({ title: 'Upload failed', description, tone: 'bad' });

/** Shown when an animation was selected. Pictures are stored as a single image. */
export const showStillPictureOnly = () =>
  toast({
    title: 'Animations aren’t supported',
    description: 'The picture will show its first frame.',
    tone: 'plain',
  });
