import type { ScreenModule } from './screen-module';

/** The staff screens and the frame around them. */
export const staffModules = import.meta.glob<ScreenModule>(['../admin/*/*Screen.tsx', '../admin/frame/StaffShell.tsx']);
