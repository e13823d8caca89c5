import { toast } from '../feedback/toast';

/** Shows that code which the viewer's action needs could not be loaded. */
export const showCodeLoadError = () => toast({ title: 'Network error. Please try again.', tone: 'bad' });
