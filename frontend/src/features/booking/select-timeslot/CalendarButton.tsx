import { useState } from 'react';
import { Button } from '../../../ui/Button';
import { Calendar } from '../../../ui/Calendar';
import type { CalendarProps } from '../../../ui/CalendarBody';
import { Dialog } from '../../../ui/Dialog';
import { MarksLegend } from './DayMarks';

/** The date picker of phones: a button that opens the month in a dialog. */
export function CalendarButton({ face, ...calendar }: CalendarProps & { face: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button icon="calendar" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {face}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={calendar.label}>
        <Calendar
          {...calendar}
          onChange={(date) => {
            calendar.onChange(date);
            setOpen(false);
          }}
        />
        <MarksLegend />
      </Dialog>
    </>
  );
}
