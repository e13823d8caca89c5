import { toast } from '../feedback/toast';

/** For whoever pressed what needs code that the line did not bring. */
export const showCodeLoadError = () => toast({ title: 'Network error. Please try again.', tone: 'bad' });
