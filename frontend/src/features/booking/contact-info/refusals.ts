/** What only a refused submit shows, in one chunk. */
export { CodeField } from './CodeField';
export { SameDay } from './SameDay';
export { TimeTaken } from './TimeTaken';
