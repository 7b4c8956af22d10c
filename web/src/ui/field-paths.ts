/** The lines of the field above the footer, from the sky down, for the build alone: pages name them (`icon.tsx`). */
export const fieldPaths = {
  'field-far': 'M0 44c150-24 300-24 470 0s320 26 460 6 200-12 270 4v30H0Z',
  'field-middle': 'M0 66c190-46 370-46 560-14s420 26 640-32v64H0Z',
  'field-near': 'M0 74c220-22 430-20 640-4s380 10 560-12v26H0Z',
  'field-rows':
    'M18 62q6 1 6 9q0-8 6-9m36-4q6 1 6 9q0-8 6-9m36-4q6 1 6 9q0-8 6-9m36-2q6 1 6 9q0-8 6-9m36-2q6 1 6 9q0-8 6-9m36-2q6 1 6 9q0-8 6-9m36 0q6 1 6 9q0-8 6-9m36 0q6 1 6 9q0-8 6-9m36 1q6 1 6 9q0-8 6-9m36 1q6 1 6 9q0-8 6-9m36 2q6 1 6 9q0-8 6-9m36 2q6 1 6 9q0-8 6-9m36 3q6 1 6 9q0-8 6-9m36 4q6 1 6 9q0-8 6-9m36 3q6 1 6 9q0-8 6-9m36 2q6 1 6 9q0-8 6-9m36 2q6 1 6 9q0-8 6-9m36 1q6 1 6 9q0-8 6-9m36 0q6 1 6 9q0-8 6-9m36-1q6 1 6 9q0-8 6-9m36-2q6 1 6 9q0-8 6-9m36-2q6 1 6 9q0-8 6-9m36-4q6 1 6 9q0-8 6-9m36-4q6 1 6 9q0-8 6-9m36-5q6 1 6 9q0-8 6-9',
} as const;
