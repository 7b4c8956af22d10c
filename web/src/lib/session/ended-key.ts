/**
 * Marks a device whose last session was ended by the server, until the next login or logout on it, or until its user closes
 * the notice of it.
 */
export const ENDED_KEY = 'polam.login-ended';
