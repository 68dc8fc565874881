import { useRouterState } from '@tanstack/react-router';
import { useEffect, useMemo, useRef } from 'react';
import { seoulTime } from '../../i18n/dates';
import { queryLanguage } from '../../i18n/query-language';
import { useLocalized, useTexts } from '../../i18n/texts';
import { useSession } from '../../session/session';
import { useStaffNoticesQuery } from './Notices.generated';
import { type Task, tasksOf } from './tasks';

function useNotices() {
  const session = useSession();
  // A frame without notices is better than none, so errors are left to the screen's own queries.
  return useStaffNoticesQuery({
    variables: { language: queryLanguage },
    skip: !session?.isAdmin || session.secondFactorDue,
  });
}

/** What waits for the session; undefined until it is known. */
export function useTasks(): readonly Task[] | undefined {
  const t = useTexts('staff');
  const localized = useLocalized();
  const notices = useNotices().data?.staffNotices;
  return useMemo(() => notices && tasksOf(notices, t, localized, seoulTime().date), [notices, t, localized]);
}

/** Repeats the query on each navigation. Never on a timer, which would keep an unattended session open. */
export function useTasksRefresh(): void {
  const { refetch, data } = useNotices();
  const path = useRouterState({ select: (state) => state.location.pathname });
  const shown = useRef(path);
  useEffect(() => {
    if (shown.current === path) return;
    shown.current = path;
    if (data) refetch().catch(() => undefined);
  }, [path, data, refetch]);
}
