import { toast } from './toast';

/** For whoever pressed what needs code that the line did not bring. */
export const sayNotArrived = () => toast({ title: 'Network error. Please try again.', tone: 'bad' });
