import type { ReactNode } from 'react';
import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined';
import ScheduleSendOutlined from '@mui/icons-material/ScheduleSendOutlined';
import Box from '@mui/material/Box';
import type { Delivery } from '@contract/source/changes';

interface WithDeliveryProps {
  delivery: Delivery | undefined;
  children: ReactNode;
}

/** A record's status, and behind it that its newest change waits to be confirmed, or was not stored. */
export function WithDelivery({ delivery, children }: WithDeliveryProps) {
  const isWaiting = delivery?.state === 'waiting';
  if (!delivery || (!isWaiting && delivery.state === 'confirmed')) return children;
  const Icon = isWaiting ? ScheduleSendOutlined : ErrorOutlineOutlined;
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 1.5,
        maxWidth: '100%',
        // A long status is cut, so that the mark behind it is not.
        '& > span': { minWidth: 0 },
      }}
    >
      {children} {/* The blank is seen only in the tooltip of a cut cell. */}
      <Icon
        titleAccess={isWaiting ? `Sent, waiting for ${delivery.source}` : 'The last change is not saved'}
        sx={({ iconSizes }) => ({
          flexShrink: 0,
          fontSize: iconSizes.text,
          color: isWaiting ? 'tokens.text2' : 'tokens.message.error.text',
        })}
      />
    </Box>
  );
}
