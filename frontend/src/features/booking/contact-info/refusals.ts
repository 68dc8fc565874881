/** What only a refused submit shows, in one chunk. */
export { CodeField } from './CodeField';
export { Refused } from './Refused';
export { SameDay } from './SameDay';
export { TimeTaken } from './TimeTaken';
