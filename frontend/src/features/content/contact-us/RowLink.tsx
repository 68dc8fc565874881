import { Link } from '@tanstack/react-router';
import { Icon, type IconName } from '../../../ui/Icon';
import styles from './RowLink.module.css';

interface RowLinkProps {
  to: string;
  icon: IconName;
  title: string;
  text: string;
}

/** An item of a list that leads to a page: the whole row is pressed. */
export function RowLink({ to, icon, title, text }: RowLinkProps) {
  return (
    <li className={styles.item}>
      <Link to={to} className={styles.row}>
        <Icon name={icon} size={24} />
        <span className={styles.words}>
          <span className={styles.title}>{title}</span>
          <span className={styles.text}>{text}</span>
        </span>
        <Icon name="arrow-right" className={styles.arrow} />
      </Link>
    </li>
  );
}
