{{- define "pnb.name" -}}
{{ .Release.Name | trunc 50 | trimSuffix "-" }}
{{- end }}

{{/* Arguments: a list of the root and the component. */}}
{{- define "pnb.selector" -}}
app.kubernetes.io/name: {{ (index . 0).Chart.Name }}
app.kubernetes.io/instance: {{ (index . 0).Release.Name }}
app.kubernetes.io/component: {{ index . 1 }}
{{- end }}

{{- define "pnb.labels" -}}
{{ include "pnb.selector" . }}
app.kubernetes.io/version: {{ (index . 0).Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ (index . 0).Release.Service }}
helm.sh/chart: {{ printf "%s-%s" (index . 0).Chart.Name (index . 0).Chart.Version }}
{{- end }}

{{- define "pnb.pod" -}}
{{- $root := index . 0 -}}
serviceAccountName: {{ include "pnb.name" $root }}
automountServiceAccountToken: false
{{- with $root.Values.image.pullSecrets }}
imagePullSecrets: {{- toYaml . | nindent 2 }}
{{- end }}
securityContext:
  runAsNonRoot: true
  runAsUser: 10001
  runAsGroup: 10001
  fsGroup: 10001
  seccompProfile: { type: RuntimeDefault }
{{- with $root.Values.nodeSelector }}
nodeSelector: {{- toYaml . | nindent 2 }}
{{- end }}
{{- with $root.Values.tolerations }}
tolerations: {{- toYaml . | nindent 2 }}
{{- end }}
{{- with $root.Values.affinity }}
affinity: {{- toYaml . | nindent 2 }}
{{- end }}
topologySpreadConstraints:
  - maxSkew: 1
    topologyKey: kubernetes.io/hostname
    whenUnsatisfiable: ScheduleAnyway
    labelSelector:
      matchLabels: {{- include "pnb.selector" . | nindent 8 }}
volumes:
  - { name: tmp, emptyDir: { sizeLimit: 1Gi } }
  {{- with $root.Values.tls.secretName }}
  - { name: tls, secret: { secretName: {{ . | quote }}, defaultMode: 0440 } }
  {{- end }}
{{- end }}

{{- define "pnb.container" -}}
image: {{ printf "%s:%s" .Values.image.repository (.Values.image.tag | default .Chart.AppVersion) | quote }}
imagePullPolicy: {{ .Values.image.pullPolicy }}
securityContext:
  allowPrivilegeEscalation: false
  readOnlyRootFilesystem: true
  capabilities: { drop: [ALL] }
envFrom:
  - configMapRef: { name: {{ include "pnb.name" . }} }
  - secretRef: { name: {{ .Values.secretName | quote }} }
volumeMounts:
  - { name: tmp, mountPath: /tmp }
  {{- if .Values.tls.secretName }}
  - { name: tls, mountPath: /tls, readOnly: true }
  {{- end }}
{{- end }}
