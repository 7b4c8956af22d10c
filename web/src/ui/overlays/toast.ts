import { toast } from 'react-hot-toast/headless';
import { wantToasts } from './toasts-wanted.ts';

// Modules that show toasts load this one, and only then the page makes room for toasts.
wantToasts();

export { toast };
