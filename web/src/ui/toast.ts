import { toast } from 'react-hot-toast/headless';
import { wantToasts } from './toasts-wanted.ts';

// Whatever can say something in a toast loads this module, and only then the page makes room for toasts.
wantToasts();

export { toast };
