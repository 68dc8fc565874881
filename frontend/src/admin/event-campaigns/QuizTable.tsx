import { useTexts } from '../../i18n/texts';
import { RowButton } from '../../ui/RowButton';
import { Table } from '../../ui/Table';
import type { Column } from '../../ui/table-column';
import { eventName } from '../frame/names';
import { stamp } from '../frame/stamp';
import { PhaseBadge } from './PhaseBadge';
import type { Quiz } from './words';

interface QuizTableProps {
  quizzes: readonly Quiz[] | undefined;
  onAnswers: (quiz: Quiz) => void;
}

/** The quizzes, and whether each has an answer: what it is stays on the server (decisions "Quiz answer"). */
export function QuizTable({ quizzes, onAnswers }: QuizTableProps) {
  const t = useTexts('staff-campaigns');
  const staff = useTexts('staff');
  const columns: readonly Column<Quiz>[] = [
    { id: 'name', title: t('quiz'), names: true, cell: ({ id }) => eventName(staff, id) },
    {
      id: 'answer',
      title: t('answer'),
      short: true,
      cell: ({ answerCount }) => (answerCount > 0 ? t('answer_set', { count: answerCount }) : t('answer_none')),
    },
    {
      id: 'changed',
      title: t('changed_at'),
      short: true,
      minor: true,
      cell: ({ changedAt }) => (changedAt ? <time dateTime={changedAt}>{stamp(changedAt)}</time> : '–'),
    },
    {
      id: 'status',
      title: t('status'),
      short: true,
      card: 'beside',
      cell: ({ phase }) => <PhaseBadge phase={phase} />,
    },
    {
      id: 'tools',
      title: t('tools'),
      untitled: true,
      cell: (quiz) => (
        <RowButton of={eventName(staff, quiz.id)} dialog onClick={() => onAnswers(quiz)}>
          {t('answers_edit')}
        </RowButton>
      ),
    },
  ];
  return (
    <Table
      name={t('quizzes')}
      columns={columns}
      rows={quizzes}
      keyOf={({ id }) => id}
      empty={t('quizzes_none')}
      expected={2}
      tone={({ answerCount }) => (answerCount === 0 ? 'caution' : undefined)}
    />
  );
}
