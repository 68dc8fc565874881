import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useLanguage, useTexts } from '../../i18n/texts';
import { Icon } from '../../ui/Icon';
import { Skeleton } from '../../ui/Skeleton';
import { useTasks } from '../frame/use-tasks';
import styles from './Overview.module.css';

/** The tasks of the session, each with a link to where it is settled; `children` are beside the heading. */
export function Tasks({ children }: { children: ReactNode }) {
  const t = useTexts('staff');
  const language = useLanguage();
  const tasks = useTasks();
  return (
    <section aria-labelledby="tasks" className={styles.tasks}>
      <div className={styles.tasksHead}>
        <h2 id="tasks">{t('tasks')}</h2>
        {children}
      </div>
      {!tasks && <Skeleton height="44px" />}
      {tasks?.length === 0 && (
        <p className={styles.settled}>
          <Icon name="check" />
          {t('tasks_none')}
        </p>
      )}
      {tasks && tasks.length > 0 && (
        <ul className={styles.taskList}>
          {tasks.map(({ id, count, title, name, lang, routine, to, search }) => (
            <li key={id}>
              <Link
                to={to}
                search={(search ?? {}) as never}
                className={styles.task}
                data-routine={routine || undefined}
              >
                <span className={styles.taskCount}>{count.toLocaleString(language)}</span>
                <span className={styles.taskTitle}>
                  {title}
                  {name && (
                    <span className={styles.taskName} lang={lang}>
                      {name}
                    </span>
                  )}
                </span>
                <Icon name="chevron-right" />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
