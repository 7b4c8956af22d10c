/** The little of autocannon that the bench uses; the package brings no types of its own. */
declare module 'autocannon' {
  export interface AutocannonRequest {
    method: string;
    path: string;
    headers?: Record<string, string>;
    body?: string;
    setupRequest?: (request: AutocannonRequest) => AutocannonRequest;
    onResponse?: (status: number, body: string) => void;
  }

  export interface AutocannonClient {
    setRequests(requests: AutocannonRequest[]): void;
  }

  export interface AutocannonOptions {
    url: string;
    connections: number;
    pipelining: number;
    duration: number;
    requests: AutocannonRequest[];
    setupClient: (client: AutocannonClient) => void;
  }

  export interface AutocannonResult {
    '2xx': number;
    non2xx: number;
    statusCodeStats: Record<string, { count: number }>;
    errors: number;
    timeouts: number;
    duration: number;
    latency: { p50: number; p99: number };
  }

  export default function autocannon(options: AutocannonOptions): Promise<AutocannonResult>;
}
