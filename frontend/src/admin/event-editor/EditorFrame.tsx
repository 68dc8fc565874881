import type { ReactNode } from 'react';
import { useTexts } from '../../i18n/texts';
import { paths } from '../../routes/paths';
import { Toaster } from '../../ui/Toaster';
import { useLeftList } from '../event-list/list-address';
import { AdminFrame } from '../frame/AdminFrame';

interface EditorFrameProps {
  title: string;
  action?: ReactNode;
  children: ReactNode;
}

/** A staff screen of one event, with the way back to the list and the place of toasts. */
export function EditorFrame({ title, action, children }: EditorFrameProps) {
  const t = useTexts('staff-events');
  const list = useLeftList();
  return (
    <AdminFrame
      title={title}
      back={{ to: paths.eventList, search: { ...list }, label: t('back_to_list') }}
      action={action}
    >
      {children}
      <Toaster />
    </AdminFrame>
  );
}
