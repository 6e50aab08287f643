import type {
  ForgotPasswordRequest,
  LoginAnswer,
  LoginRequest,
  MessageAnswer,
  ResetPasswordRequest,
} from '@contract/auth';
import { BACKGROUND_TIMEOUT } from '@/lib/constants';
import { baseApi } from './baseApi';

export const authApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    login: build.mutation<LoginAnswer, LoginRequest>({
      query: (body) => ({ url: '/api/login', method: 'POST', access: 'api-key', body }),
    }),
    logout: build.mutation<null, void>({
      query: () => ({ url: '/api/logout', method: 'POST', timeout: BACKGROUND_TIMEOUT }),
    }),
    forgotPassword: build.mutation<MessageAnswer, ForgotPasswordRequest>({
      query: (body) => ({
        url: '/api/forgot-password',
        method: 'POST',
        access: 'api-key',
        body,
        successStatus: 200,
      }),
    }),
    resetPassword: build.mutation<MessageAnswer, ResetPasswordRequest>({
      query: (body) => ({
        url: '/api/reset-password',
        method: 'POST',
        access: 'api-key',
        body,
        successStatus: 200,
      }),
    }),
  }),
});

export const { useLoginMutation, useForgotPasswordMutation, useResetPasswordMutation } = authApi;
