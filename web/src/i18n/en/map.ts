/** The map beside the lists. */
export const map = {
  'map.ways': 'List or map',
  'map.list': 'List',
  'map.map': 'Map',
  'map.title': 'Map of India',
  'map.whole': 'All of India',
  'map.hint': 'Tap a number to see what is there.',
  'map.places': ({ count, places }: { count: string; places: number }) =>
    places === 1 ? `${count} in 1 district` : `${count} in ${places} districts`,
  'map.closer': ({ place, shown }: { place: string; shown: string }) => `${place}: ${shown}. Look closer`,
  'map.dot': ({ name, state, count }: { name: string; state: string; count: string }) =>
    `${name}, ${state}: ${count}`,
  'map.home': 'Your district',
  'map.by-district': 'By district',
  'map.close': 'Close',
  'map.empty': 'Nothing here yet.',
  'map.empty-hint': 'As soon as somebody posts something, it stands on the map.',
  'map.see-list': 'See the list',
  'map.load-failed': 'The map did not load.',
  'map.set-aside': 'Everything is counted here. Your filters hold in the list.',
};
