import { useState } from 'react';
import AutorenewOutlined from '@mui/icons-material/AutorenewOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { CopyButton } from '@/ui/record/CopyButton';
import type { FieldProps } from '@/ui/fields/EditField';
import { PasswordField } from '@/ui/fields/PasswordField';
import { generatePassword } from './generatePassword';

interface NewPasswordProps extends Omit<FieldProps, 'label'> {
  value: string;
  onChange: (password: string) => void;
}

/** A password for somebody else: typed, or generated, which shows it to be copied. */
export function NewPassword({ value, onChange, ...field }: NewPasswordProps) {
  const [isShown, setShown] = useState(false);
  const generate = () => {
    setShown(true);
    onChange(generatePassword());
  };
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <PasswordField
        {...field}
        label="Password"
        marked
        value={value}
        onChange={onChange}
        isShown={isShown}
        onReveal={setShown}
      />
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Button
          size="small"
          startIcon={<AutorenewOutlined />}
          onClick={generate}
          disabled={field.disabledReason != null}
        >
          Generate password
        </Button>
        {value !== '' && <CopyButton value={value} label="password" />}
      </Box>
    </Box>
  );
}
