import { classes } from './classes';
import styles from './Icon.module.css';

/** Each icon is one path on a 24 px grid, drawn in a 1.5 px line with round joins, like the drawings of the site. */
const paths = {
  'arrow-down': 'M12 5v14m-6-6 6 6 6-6',
  'arrow-left': 'M19 12H5m6 6-6-6 6-6',
  'arrow-right': 'M5 12h14m-6-6 6 6-6 6',
  'arrow-up': 'M12 19V5m-6 6 6-6 6 6',
  calendar: 'M4.5 6.5h15v13h-15zM4.5 10.5h15M8.5 4v4m7-4v4',
  car: 'M4 16.5v-4l2.2-5h11.6l2.2 5v4M4 12.5h16M3.5 16.5h17v2h-3v-2m-11 0v2h-3v-2M7 14.5h1.5m7 0H17',
  chat: 'M4 5.5h16v10.5h-9l-4.5 3.5v-3.5H4z',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  'chevron-down': 'm6 9.5 6 6 6-6',
  'chevron-left': 'm14.5 6-6 6 6 6',
  'chevron-right': 'm9.5 6 6 6-6 6',
  'chevrons-left': 'm11.5 6-6 6 6 6m7-12-6 6 6 6',
  'chevrons-right': 'm5.5 6 6 6-6 6m7-12 6 6-6 6',
  chart: 'M4.500 4v15.500h15.500M8.500 16v-5m4 5v-8.500m4 8.500v-3',
  clock: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM12 7.5V12l3 2',
  close: 'm6 6 12 12M18 6 6 18',
  copy: 'M9 8.5h10v11H9zM15.5 8.5v-4H5.5v11H9',
  document: 'M6 3.5h8l4 4v13H6zM14 3.5v4h4M9 12h6m-6 4h6',
  download: 'M12 4v11m-5-4.500 5 5 5-5M4.500 19.500h15',
  eye: 'M2.500 12S6 5.500 12 5.500 21.500 12 21.500 12 18 18.500 12 18.500 2.500 12 2.500 12ZM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6Z',
  error: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM12 7.5v5.5m0 2.8v.2',
  external: 'M13.5 4.5h6v6M19.5 4.5 11 13M17.5 13.5v6h-13v-13h6',
  globe:
    'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM3.5 12h17M12 3.5c2.6 2.4 3.9 5.2 3.9 8.5s-1.3 6.1-3.9 8.5c-2.6-2.4-3.9-5.2-3.9-8.5S9.4 5.9 12 3.500Z',
  grip: 'M9 6.500h.2m-.2 5.500h.2m-.2 5.500h.2M15 6.500h.2m-.2 5.500h.2m-.2 5.500h.2',
  headset: 'M4.5 14.5V12a7.5 7.5 0 0 1 15 0v2.5M4.5 14h3v5h-3zM16.5 14h3v5h-3zM19.5 19c0 1.5-2 2.5-5 2.5',
  history: 'M4 12a8 8 0 1 0 2.500-5.800L4 8.500M4 4v4.500h4.500M12 7.500V12l3 2',
  info: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM12 11v5.500m0-8.800v.2',
  list: 'M8.5 6.5h11m-11 5.5h11m-11 5.5h11M4.5 6.5h.2m-.2 5.5h.2m-.2 5.5h.2',
  locate:
    'M12 5.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13ZM12 2.5v3m0 13v3M2.5 12h3m13 0h3M12 11a1 1 0 1 0 0 2 1 1 0 0 0 0-2Z',
  mail: 'M3.5 6h17v12.500h-17zM3.5 6.5 12 13l8.5-6.5',
  map: 'M4 6.5 9.5 4.5l5 2L20 4.5v13l-5.5 2-5-2L4 19.5zM9.5 4.5v13m5-11v13',
  menu: 'M4 7h16M4 12h16M4 17h16',
  more: 'M5.5 10.750a1.250 1.250 0 1 0 0 2.500 1.250 1.250 0 0 0 0-2.500ZM12 10.750a1.250 1.250 0 1 0 0 2.500 1.250 1.250 0 0 0 0-2.500ZM18.500 10.750a1.250 1.250 0 1 0 0 2.500 1.250 1.250 0 0 0 0-2.500Z',
  nut: 'm12 3.500 7.4 4.250v8.500L12 20.500l-7.4-4.250v-8.500zM12 8.500a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7Z',
  pause: 'M8.500 5.500v13M15.500 5.500v13',
  phone:
    'M5 4.500h4l1.5 4.5-2 1.500a12 12 0 0 0 5 5l1.5-2 4.5 1.500v4c0 .6-.5 1-1 1A14.5 14.5 0 0 1 4 5.500c0-.5.4-1 1-1Z',
  photo: 'M4.500 4.500h15v15h-15zM12 8.500a3.5 3.5 0 1 0 0 7 3.500 3.500 0 0 0 0-7ZM16.700 7.200v.2',
  pin: 'M12 21c4.3-4.4 6.5-8 6.5-11a6.5 6.5 0 0 0-13 0c0 3 2.2 6.6 6.5 11ZM12 7.800a2.3 2.3 0 1 0 0 4.6 2.3 2.3 0 0 0 0-4.600Z',
  play: 'M8 5.500v13l10.500-6.500z',
  plus: 'M12 5v14M5 12h14',
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13ZM15.5 15.5 20.5 20.5',
  sort: 'm8 9.500 4-4 4 4M8 14.500l4 4 4-4',
  store:
    'M5 10v9.500h14V10M3.5 9.500l2-5h13l2 5c0 1.4-1 2.5-2.4 2.500S15.5 11 15 9.500C14.7 11 13.5 12 12 12s-2.7-1-3-2.500C8.5 11 7.3 12 5.9 12S3.5 10.9 3.5 9.500ZM10 19.500V15h4v4.5',
  tag: 'M4.5 4.5h7.500l8 8-7.500 7.500-8-8zM8.500 8.300v.2',
  text: 'M5 7.500v-2.500h14v2.500M12 5v14.500M9.500 19.500h5',
  trash: 'M4.500 7h15M9.500 7V4.500h5V7M6.500 7l1 12.500h9l1-12.500M10 10.500v5.500m4-5.500v5.500',
  trend: 'M4 16.500l5-5.500 4 3.500 7-8M15.500 6.500h4.500v4.500',
  upload: 'M12 16V5m-5 4.500 5-5 5 5M4.500 19.500h15',
  user: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM4.5 20c.7-3.5 3.5-5.5 7.5-5.500s6.8 2 7.5 5.5',
  video: 'M3.500 6.500h17v11h-17zM10.500 9.500v5l4-2.500z',
  warning: 'M12 4 2.8 19.500h18.400zM12 10v4.500m0 2.300v.2',
  wrench:
    'M14.5 8.500a4.5 4.5 0 0 1 5.7-4.300l-2.7 2.7.8 2.3 2.3.8 2-2a4.5 4.5 0 0 1-6 5.300L8.5 20.500a2.1 2.1 0 0 1-3-3l7.2-7.2',
} as const;

export type IconName = keyof typeof paths;

/** A decorative line icon in the colour of its text; the words beside it carry the meaning. */
export function Icon({ name, size = 20, className }: { name: IconName; size?: number; className?: string }) {
  return (
    <svg
      className={classes(styles.icon, className)}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
    >
      <path d={paths[name]} />
    </svg>
  );
}
