import type {
  ForgotPasswordRequest,
  LoginAnswer,
  LoginRequest,
  MessageAnswer,
  ResetPasswordAnswer,
  ResetPasswordRequest,
} from '@contract/accounts/auth';
import { NO_DEVICE_TOKENS } from '@contract/accounts/credentials';
import { BACKGROUND_TIMEOUT } from '@/lib/constants';
import { keepDeviceToken, readDeviceTokens } from '@/lib/storage/deviceTokens';
import { baseApi } from './base/baseApi';

/** By which the server knows this browser, where somebody has signed in before. */
const knownDevices = () => ({ 'x-known-devices': readDeviceTokens().join(',') || NO_DEVICE_TOKENS });

/** Keeps the token by which the server knows this browser from now on. */
async function keepDevice(
  _request: unknown,
  { queryFulfilled }: { queryFulfilled: PromiseLike<{ data: { device?: string } }> },
): Promise<void> {
  const device = await queryFulfilled.then(
    ({ data }) => data.device,
    () => undefined,
  );
  if (device) keepDeviceToken(device);
}

export const authApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    login: build.mutation<LoginAnswer, LoginRequest>({
      query: (body) => ({
        url: '/api/login',
        method: 'POST',
        access: 'api-key',
        headers: knownDevices(),
        body,
      }),
      onQueryStarted: keepDevice,
    }),
    logout: build.mutation<null, void>({
      query: () => ({ url: '/api/logout', method: 'POST', timeout: BACKGROUND_TIMEOUT }),
    }),
    forgotPassword: build.mutation<MessageAnswer, ForgotPasswordRequest>({
      query: (body) => ({
        url: '/api/forgot-password',
        method: 'POST',
        access: 'api-key',
        headers: knownDevices(),
        body,
        successStatus: 200,
      }),
    }),
    resetPassword: build.mutation<ResetPasswordAnswer, ResetPasswordRequest>({
      query: (body) => ({
        url: '/api/reset-password',
        method: 'POST',
        access: 'api-key',
        headers: knownDevices(),
        body,
        successStatus: 200,
      }),
      onQueryStarted: keepDevice,
    }),
  }),
});

export const { useLoginMutation, useForgotPasswordMutation, useResetPasswordMutation } = authApi;
