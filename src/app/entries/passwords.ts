/* The pages that set a password, in one file of the build: they share their form. */
import { ResetPasswordPage } from '@/features/auth/ResetPasswordPage';
import { PasswordPage } from '../pages/PasswordPage';

export { PasswordPage, ResetPasswordPage };
