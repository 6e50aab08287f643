import type {
  ForgotPasswordRequest,
  LoginAnswer,
  LoginRequest,
  MessageAnswer,
  ResetPasswordRequest,
} from '@contract/auth';
import { LOGOUT_TIMEOUT } from '@/lib/constants';
import { baseApi } from './baseApi';

export const authApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    login: build.mutation<LoginAnswer, LoginRequest>({
      query: (body) => ({ url: '/api/login', method: 'POST', access: 'api-key', body }),
    }),
    logout: build.mutation<null, void>({
      query: () => ({ url: '/api/logout', method: 'POST', timeout: LOGOUT_TIMEOUT }),
    }),
    forgotPassword: build.mutation<MessageAnswer, ForgotPasswordRequest>({
      query: (body) => ({ url: '/api/forgot-password', method: 'POST', access: 'api-key', body }),
    }),
    resetPassword: build.mutation<MessageAnswer, ResetPasswordRequest>({
      query: (body) => ({ url: '/api/reset-password', method: 'POST', access: 'api-key', body }),
    }),
  }),
});

export const { useLoginMutation, useForgotPasswordMutation, useResetPasswordMutation } = authApi;
