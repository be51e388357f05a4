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

{{/*
Names of their own: the chart 0.1.0 made hooks with the name of the release, which no release owns and Helm would refuse to replace.
*/}}
{{- define "pnb.settings.name" -}}
{{ include "pnb.name" . }}-settings
{{- end }}

{{- define "pnb.serviceAccount" -}}
{{ include "pnb.name" . }}-service
{{- end }}

{{/* The data of the ConfigMap. */}}
{{- define "pnb.settings" -}}
{{- range $name, $value := .Values.settings }}
{{- if $value }}
{{ $name }}: {{ $value | quote }}
{{- end }}
{{- end }}
{{- if not .Values.settings.API_PROCESSES }}
API_PROCESSES: {{ ternary .Values.api.autoscaling.maxReplicas .Values.api.replicas .Values.api.autoscaling.enabled | quote }}
{{- end }}
{{- if .Values.tls.secretName }}
TLS_CERT_FILE: /tls/tls.crt
TLS_KEY_FILE: /tls/tls.key
{{- end }}
{{- end }}

{{/* Argument: the weight. */}}
{{- define "pnb.hook" -}}
helm.sh/hook: pre-install,pre-upgrade
helm.sh/hook-weight: {{ . | quote }}
helm.sh/hook-delete-policy: before-hook-creation,hook-succeeded
{{- end }}

{{/*
A change of one of these replaces the pods, which read both at their start only. Helm itself reads the Secret, in whose namespace it
keeps its releases; what renders the chart without the cluster finds nothing, and needs secretChecksum. The Secret of TLS is not
here: the API reads its files again.
*/}}
{{- define "pnb.checksums" -}}
checksum/settings: {{ include "pnb.settings" . | sha256sum }}
{{- $secret := lookup "v1" "Secret" .Release.Namespace .Values.secretName }}
{{- if .Values.secretChecksum }}
checksum/secret: {{ .Values.secretChecksum | toString | sha256sum }}
{{- else if $secret }}
checksum/secret: {{ $secret.data | toJson | sha256sum }}
{{- end }}
{{- end }}

{{- define "pnb.pod" -}}
{{- $root := index . 0 -}}
serviceAccountName: {{ if eq (index . 1) "migrate" }}{{ include "pnb.name" $root }}-migrate{{ else }}{{ include "pnb.serviceAccount" $root }}{{ end }}
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
  {{- if eq (index . 1) "backup" }}
  - { name: backups, persistentVolumeClaim: { claimName: {{ $root.Values.backup.claimName | quote }} } }
  {{- end }}
{{- end }}

{{/* Arguments: a list of the root and the component. */}}
{{- define "pnb.container" -}}
{{- $root := index . 0 -}}
{{- $values := $root.Values -}}
image: {{ printf "%s:%s" $values.image.repository ($values.image.tag | default $root.Chart.AppVersion) | quote }}
imagePullPolicy: {{ $values.image.pullPolicy }}
securityContext:
  allowPrivilegeEscalation: false
  readOnlyRootFilesystem: true
  capabilities: { drop: [ALL] }
envFrom:
  - configMapRef: { name: {{ if eq (index . 1) "migrate" }}{{ include "pnb.name" $root }}-migrate{{ else }}{{ include "pnb.settings.name" $root }}{{ end }} }
  - secretRef: { name: {{ $values.secretName | quote }} }
  {{- /* The last one wins. */}}
  {{- if and (eq (index . 1) "backup") $values.backup.secretName }}
  - secretRef: { name: {{ $values.backup.secretName | quote }} }
  {{- end }}
  {{- if and (eq (index . 1) "migrate") $values.migration.secretName }}
  - secretRef: { name: {{ $values.migration.secretName | quote }} }
  {{- end }}
volumeMounts:
  - { name: tmp, mountPath: /tmp }
  {{- if $values.tls.secretName }}
  - { name: tls, mountPath: /tls, readOnly: true }
  {{- end }}
  {{- if eq (index . 1) "backup" }}
  - { name: backups, mountPath: /backups }
  {{- end }}
{{- end }}

{{/* Arguments: a list of the root and of what the component needs, which comes last and therefore wins. */}}
{{- define "pnb.env" -}}
{{- with concat (index . 0).Values.extraEnv (index . 1) -}}
env: {{- toYaml . | nindent 2 }}
{{- end }}
{{- end }}

{{/*
The most connections to PostgreSQL: those of all pods, of one more of each during an update, and 3 of a command. Arguments: none. The numbers
are the defaults of API_CONNECTIONS and WORKER_CONNECTIONS.
*/}}
{{- define "pnb.connections" -}}
{{- $api := .Values.settings.API_CONNECTIONS | default 12 | int }}
{{- $worker := .Values.settings.WORKER_CONNECTIONS | default 20 | int }}
{{- $apis := ternary .Values.api.autoscaling.maxReplicas .Values.api.replicas .Values.api.autoscaling.enabled | int }}
{{- $workers := ternary .Values.worker.autoscaling.maxReplicas .Values.worker.replicas .Values.worker.autoscaling.enabled | int }}
{{- add (mul (add $apis 1) $api) (mul (add $workers 1) $worker) 3 }}
{{- end }}
