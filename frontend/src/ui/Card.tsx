import type { ElementType, ReactNode } from 'react';
import styles from './Card.module.css';
import { classes } from './classes';

interface CardProps {
  as?: 'div' | 'article' | 'section' | 'li';
  children: ReactNode;
  className?: string;
  'aria-labelledby'?: string;
}

/** A group set apart by a hairline, not by a shadow. */
export function Card({ as = 'div', children, className, ...rest }: CardProps) {
  const Element: ElementType = as;
  return (
    <Element className={classes(styles.card, className)} {...rest}>
      {children}
    </Element>
  );
}
