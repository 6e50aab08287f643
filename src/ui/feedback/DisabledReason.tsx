import { cloneElement, type MouseEvent, type ReactElement } from 'react';
import Tooltip from '@mui/material/Tooltip';

interface Disableable {
  'aria-disabled'?: boolean;
  onClick?: (event: MouseEvent) => void;
  type?: 'button' | 'submit';
}

interface DisabledReasonProps {
  /** Why the control cannot be used now; null when it can. */
  reason: string | null;
  /** The purpose of an icon button, shown while it can be used. */
  title?: string;
  /** A button. While there is a reason its click does nothing. */
  children: ReactElement<Disableable>;
}

/**
 * Says why a control is disabled. A `disabled` element takes no focus and hides its reason from the keyboard and from
 * screen readers, so the control stays focusable, is marked `aria-disabled`, and is described by the reason.
 */
export function DisabledReason({ reason, title = '', children }: DisabledReasonProps) {
  const child =
    reason === null
      ? children
      : cloneElement(children, {
          'aria-disabled': true,
          type: 'button',
          onClick: (event) => event.preventDefault(),
        });
  // One tree with and without a reason: the control keeps its focus when the reason comes or goes.
  return (
    <Tooltip title={reason ?? title} describeChild={title === '' || reason !== null}>
      {child}
    </Tooltip>
  );
}
