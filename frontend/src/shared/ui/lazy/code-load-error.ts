import { toast } from '../feedback/toast';

/** Shows that the code for the viewer's action could not be loaded. */
export const showCodeLoadError = () => toast({ title: 'Network error. Please try again.', tone: 'bad' });
