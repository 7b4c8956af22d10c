import { searchKey } from '../search/search-key.ts';
import { soundOf } from '../search/sound.ts';

/**
 * Sound of the name of a village, by which the shipped list is sorted and searched: the same for Tadikonda, thaadi konda
 * and తాడికొండ. The sound of a beginning is the beginning of the sound. Empty where the name has vowels alone.
 */
export function villageSound(name: string): string {
  return searchKey(name).split(' ').map(soundOf).join('');
}
